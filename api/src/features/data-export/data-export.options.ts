export const EXPORT_STATES = ['requested', 'making', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** How long a copy can be downloaded (days). */
export const EXPORT_DAYS = 7;

/** Tells a member's open pages that a copy of theirs has come further. */
export const EXPORT_CHANGED = 'data-export.changed';
