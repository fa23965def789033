/**
 * Says before any other module is read whether the site is served from its sources or from a build. React chooses the
 * files that it loads by this, and with files of both kinds in one process no mail could be rendered. So this is the
 * first import of each script that serves the site.
 */
Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' })
