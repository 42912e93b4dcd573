/** What a document is. */
export const FILE_TYPES = ['pdf', 'image', 'csv', 'other'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];
