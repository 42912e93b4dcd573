/** What is announced when a reply is finished, and when its member wants it to end. */
export const finishedKey = (id: string): string => `reply:${id}`;
export const stopKey = (id: string): string => `reply-stop:${id}`;
