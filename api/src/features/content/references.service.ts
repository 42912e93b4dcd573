import { Injectable } from '@nestjs/common';
import references from './references.json';

/** Something published that the programme or an article rests on. */
export interface Reference {
  readonly key: string;
  readonly title: string;
  /** Where it can be read; null where there is no lasting address. */
  readonly url: string | null;
}

/** `where`: how whoever checks it finds it. Without a title it is still to be named, and nobody is shown it. */
const KNOWN: Readonly<Record<string, { where: string; title?: string; url?: string }>> = references;

/** What the product's advice rests on, by the keys that the programme's template names. */
@Injectable()
export class ReferencesService {
  /** The references among the given keys; other keys (of the template's own items) are none. */
  of(keys: readonly string[]): Reference[] {
    return keys.flatMap((key) => {
      const { title, url = null } = KNOWN[key] ?? {};
      return title === undefined ? [] : { key, title, url };
    });
  }
}
