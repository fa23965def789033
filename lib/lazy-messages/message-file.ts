/**
 * The address of a file with a widget's messages. Its type parameter is the type of the messages, so that server and
 * browser agree.
 */
export type MessageFile<Messages> = string & { readonly messages?: Messages }
