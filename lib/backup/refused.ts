/** A backup or restore that can't be done, as a sentence for whoever asked for it. */
export class BackupRefused extends Error {}
