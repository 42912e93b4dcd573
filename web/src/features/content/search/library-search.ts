import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { ShelvedArticle } from '../library-rules';
import { alsoCalled, stem } from './stem';

/** Letters from which on a word may have been typed wrong, or not to its end. */
const ENOUGH = 4;
/** Letters up to which one may be wrong, and from there on two. */
const SHORT = 7;
/** Below this part of the best score it is a chance find. */
const CHANCE = 0.1;

export interface Found {
  articles: ShelvedArticle[];
  /** Words that no article has: what was found is close to them. */
  unknown: readonly string[];
}

/** The articles of one library, found by their words. What somebody looks for stays on the device. */
export class LibrarySearch {
  private readonly index = new MiniSearch<{ id: number; title: string; about: string; words: string }>({
    fields: ['title', 'about', 'words'],
    processTerm: stem,
    searchOptions: {
      boost: { title: 4, about: 2 },
      prefix: (term) => term.length >= ENOUGH - 1,
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

  /**
   * The best first: those with every word, or where there are none those with some of them. Only a word that no article has
   * stands for those which are close to it.
   */
  find(text: string): Found {
    // Two words that mean one thing, and each of them something else.
    const plain = text.replace(/\bself[\s-]*harm\w*/gi, 'selfharm');
    const words = plain.split(/[\s\p{P}]+/u).filter((word) => stem(word) !== null);
    const unknown = words.filter((word) => this.index.search(asCalled(word)).length === 0);
    const queries = words.map((word) => (unknown.includes(word) ? closeTo(word) : asCalled(word)));
    const [all, some] = (['AND', 'OR'] as const).map((combineWith) =>
      queries.length > 0 ? this.index.search({ combineWith, queries }) : [],
    );
    const found = all?.length ? all : (some ?? []);
    const least = (found[0]?.score ?? 0) * CHANCE;
    const articles = found.filter(({ score }) => score >= least);
    return { articles: articles.flatMap(({ id }) => this.shelves[Number(id)] ?? []), unknown };
  }
}

const closeTo = (word: string): Query => ({ combineWith: 'OR', queries: [word], fuzzy: wrongLetters });

function wrongLetters(term: string): number | false {
  if (term.length < ENOUGH) return false;
  return term.length <= SHORT ? 1 : 2;
}

function asCalled(word: string): Query {
  const other = alsoCalled(stem(word) ?? '');
  if (!other) return word;
  return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: other.split(' ') }] };
}
