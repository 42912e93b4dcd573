import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { ShelvedArticle } from '../library-rules';
import { alsoCalled, stem } from './stem';

/** Letters from which on a word may have been typed wrong, or not to its end. */
const ENOUGH = 4;
/** Below this part of the best score it is a chance find. */
const CHANCE = 0.1;

/** The articles of one library, found by their words. What somebody looks for stays on the device. */
export class LibrarySearch {
  private readonly index = new MiniSearch<{ id: number; title: string; about: string; words: string }>({
    fields: ['title', 'about', 'words'],
    processTerm: stem,
    searchOptions: {
      boost: { title: 4, about: 2 },
      prefix: (term) => term.length >= ENOUGH - 1,
      fuzzy: (term) => (term.length >= ENOUGH ? 0.25 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });

  constructor(private readonly shelves: readonly ShelvedArticle[]) {
    this.index.addAll(
      shelves.map(({ article: { title, summary, category, words } }, id) => {
        return { id, title, about: `${summary} ${category}`, words };
      }),
    );
  }

  /** The best first: those with every word, or where there are none those with some of them. */
  find(text: string): ShelvedArticle[] {
    // Two words that mean one thing, and each of them something else.
    const plain = text.replace(/\bself[\s-]*harm\w*/gi, 'selfharm');
    const words = plain.split(/[\s\p{P}]+/u).filter((word) => stem(word) !== null);
    if (words.length === 0) return [];
    const [all, some] = (['AND', 'OR'] as const).map((combineWith) =>
      this.index.search({ combineWith, queries: words.map(asCalled) }),
    );
    const found = all?.length ? all : (some ?? []);
    const least = (found[0]?.score ?? 0) * CHANCE;
    return found.filter(({ score }) => score >= least).flatMap(({ id }) => this.shelves[Number(id)] ?? []);
  }
}

function asCalled(word: string): Query {
  const other = alsoCalled(stem(word) ?? '');
  if (!other) return word;
  return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: other.split(' ') }] };
}
