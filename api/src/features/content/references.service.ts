import { Injectable } from '@nestjs/common';
import type { CitableReference } from './dto/article-version.dto';
import { REFERENCES, titleOf } from './references';

/** Something published that the programme or an article rests on. */
export interface Reference {
  readonly key: string;
  /** Title and, where it is known, the year. */
  readonly title: string;
  /** Where it can be read; null where there is no lasting address. */
  readonly url: string | null;
}

/** What the product's advice rests on, by the keys that the programme's template names. */
@Injectable()
export class ReferencesService {
  /** Whether the key is a reference's, be it one that nobody is shown yet. */
  isKnown(key: string): boolean {
    return Object.hasOwn(REFERENCES, key);
  }

  /** Every one that has a title, with what it speaks of. */
  all(): CitableReference[] {
    return Object.entries(REFERENCES).flatMap(([key, { subjects }]) => {
      const title = titleOf(key);
      return title === undefined ? [] : { key, title, subjects: [...subjects] };
    });
  }

  /** The references among the given keys; other keys (of the template's own items) are none. */
  of(keys: readonly string[]): Reference[] {
    return keys.flatMap((key) => {
      const title = titleOf(key);
      return title === undefined ? [] : { key, title, url: REFERENCES[key]?.url ?? null };
    });
  }
}
