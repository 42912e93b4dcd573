import type { Library, LibraryArticle, LibraryLesson } from '../../../api/enhanced';

export function article(content_id: string, over: Partial<LibraryArticle> = {}): LibraryArticle {
  return {
    content_id,
    title: `About ${content_id}`,
    summary: `What ${content_id} is.`,
    minutes: 2,
    category: 'Sleep',
    words: '',
    read: false,
    read_at: null,
    ...over,
  };
}

export function lesson(content_id: string, over: Partial<LibraryLesson> = {}): LibraryLesson {
  return { ...article(content_id), event_ids: [`event-of-${content_id}`], ...over };
}

/** In the second of three weeks. */
export function library(over: Partial<Library> = {}): Library {
  return {
    program_id: 'program',
    counts_misses: true,
    weeks: [
      {
        ...{ week: 1, first_day: '2026-11-16', last_day: '2026-11-22', state: 'past' },
        lessons: [lesson('habits', { category: 'Habits', read: true }), lesson('safety')],
      },
      {
        ...{ week: 2, first_day: '2026-11-23', last_day: '2026-11-29', state: 'current' },
        lessons: [
          lesson('walking', { category: 'Movement', words: 'brisk shoes pavement' }),
          lesson('light'),
        ],
      },
      {
        ...{ week: 3, first_day: '2026-11-30', last_day: '2026-12-06', state: 'ahead' },
        lessons: [lesson('nights', { title: 'Sleep: regular beats perfect' })],
      },
    ],
    further: [
      article('calm', { category: 'Mind and mood', title: 'Calm under pressure' }),
      article('smoking', { category: 'Everyday health', title: 'Stopping smoking, with help' }),
    ],
    ...over,
  };
}
