/** A start that cannot go on; the message is one Polish sentence for whoever runs the portal. */
export class StartFailure extends Error {}
