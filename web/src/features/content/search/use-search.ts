import { useEffect, useMemo, useState } from 'react';
import type { ShelvedArticle } from '../library-rules';
import type { Found, LibrarySearch } from './library-search';

type Search = typeof LibrarySearch;

let loaded: Search | undefined;

/** Fetches the code that searches ahead of need; a failure is another try's. */
export async function loadSearch(): Promise<Search> {
  const { LibrarySearch } = await import('./library-search');
  loaded = LibrarySearch;
  return LibrarySearch;
}

/**
 * What a text finds among some articles; null while nothing is looked for. Until the code that searches is here, or where
 * it cannot be fetched, a title that has the text in it is found.
 */
export function useSearch(shelves: readonly ShelvedArticle[], text: string): Found | null {
  const [Search, setSearch] = useState<{ of: Search | undefined }>({ of: loaded });
  const isWanted = text.trim() !== '';
  useEffect(() => {
    if (!isWanted || Search.of) return;
    let isLeft = false;
    void loadSearch().then(
      (of) => isLeft || setSearch({ of }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, Search]);
  const search = useMemo(() => Search.of && new Search.of(shelves), [Search, shelves]);
  return useMemo(() => {
    if (!isWanted) return null;
    if (search) return search.find(text);
    const part = text.trim().toLowerCase();
    const articles = shelves.filter(({ article }) => article.title.toLowerCase().includes(part));
    return { articles, unknown: [] };
  }, [isWanted, search, shelves, text]);
}
