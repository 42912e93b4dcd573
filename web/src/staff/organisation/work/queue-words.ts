/** What a queue does. One that this version does not know is told by its name. */
const WORDS: Readonly<Record<string, string>> = {
  'ai-replies': 'Answers of the assistant',
  extraction: 'Reading documents',
  drawing: 'Pictures of pages',
  programmes: 'Planning programmes',
  notifications: 'Notifications and mails',
  accounts: 'Copies and deletions of data',
};

export const queueWords = (queue: string): string => WORDS[queue] ?? queue;
