// Every page has the error page behind it: its styles come with those of all pages, not as one more style sheet of each.
import './ErrorNotice.module.css'
