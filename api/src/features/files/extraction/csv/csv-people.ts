import { labelledName, nameByLooks } from '../grammar/person-words';
import { MOST_NAMES } from '../person';
import { csvKind } from './csv-columns';

/** Whose results a file's own columns say these are: 'Patient', 'Patient Name', 'Surname' and 'Forename'. */
export function peopleInColumns(
  header: readonly string[],
  body: readonly string[][],
  tests: readonly number[],
): string[] {
  const places = header.flatMap((field, at) => {
    const kind = csvKind(field);
    return kind === 'person' || (kind === 'name' && /^name$/iu.test(field.trim()) && !tests.includes(at))
      ? [{ at, kind }]
      : [];
  });
  const people = new Set<string>();
  for (const line of body) {
    const name = places
      // A code or a panel's name is nobody's.
      .flatMap(
        ({ at, kind }) =>
          (kind === 'person' ? labelledName(line[at] ?? '') : nameByLooks(line[at] ?? '')) ?? [],
      )
      .join(' ');
    if (name !== '') people.add(name);
    if (people.size >= MOST_NAMES) break;
  }
  return [...people];
}
