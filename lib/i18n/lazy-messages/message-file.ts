/** The public address of a file with a widget's messages in one language. The type of the messages travels with it, so that server and browser agree. */
export type MessageFile<Messages> = string & { readonly messages?: Messages }
