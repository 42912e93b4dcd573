import { dayText } from '../../lib/day-text';
import type { ArticleFaultView, ArticleVersion, AuthoredArticle } from '../api/care-api';

export type Category = AuthoredArticle['category'];

/** In the order in which members find them. */
export const CATEGORIES: readonly Category[] = [
  'Habits',
  'Staying safe',
  'Your results',
  'Movement',
  'Food',
  'Sleep',
  'Mind and mood',
  'Everyday health',
];

export const FIELD_WORDS: Readonly<Record<ArticleFaultView['field'], string>> = {
  title: 'Title',
  summary: 'Summary',
  category: 'Category',
  subjects: 'What it speaks of',
  action: 'One thing to do',
  references: 'References',
  body: 'Text',
};

export const STATUS_WORDS: Readonly<Record<ArticleVersion['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  earlier: 'Earlier',
};

export const FAILED = 'That could not be done. Please try again.';
export const OFFLINE = 'You are offline. Nothing was changed.';

/** The version that comes with the product. */
const BUILT_IN = 1;

/** Which of the team's own versions members read; null where it is the product's, or none yet. */
export function publishedText({ published }: Pick<AuthoredArticle, 'published'>): string | null {
  return published === null || published === BUILT_IN ? null : `Yours, version ${published}`;
}

/** How long it takes to read, and who can. */
export function readingText({ minutes, reading_age }: Pick<AuthoredArticle, 'minutes' | 'reading_age'>) {
  return reading_age === null ? `${minutes} min` : `${minutes} min · reading age ${reading_age}`;
}

/** When it was last changed and by whom; empty for what comes with the product. */
export function changedText({ changed_at, changed_by }: Pick<ArticleVersion, 'changed_at' | 'changed_by'>) {
  if (changed_at === null) return '';
  return `Changed ${dayText(changed_at)}${changed_by ? ` by ${changed_by}` : ''}`;
}

/** Where a version comes from. */
export function originText({ number, based_on }: Pick<ArticleVersion, 'number' | 'based_on'>): string {
  if (number === BUILT_IN) return 'Comes with Damson';
  return based_on === null ? 'Begun as a new article' : `From version ${based_on}`;
}

/** How a subject is called: 'blood-tests' is 'blood tests'. */
export const subjectText = (subject: string): string => subject.replaceAll('-', ' ');

/** The last part of a new article's address, made of its title; empty where nothing of it can be. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 64)
    .replace(/-+$/, '');
}
