import { DOMAINS, type Domain } from './setup.types';
import type { AgeAndSex } from './gate-table.types';
import type { Gates } from './gates';
import type { Person } from './generator.types';
import type { LessonForms, TemplateItem } from './template.types';

/** What an item says and how long it takes, for one member. */
export interface ItemForm {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly contentId: string | null;
}

const within = (age: number, [from, to]: readonly [number, number]) => age >= from && age <= to;

/**
 * The NHS checks that are due at this age and sex, in a sentence. Where the sex is not known, all of that age are named
 * "if they apply to you": screening follows the body, not the record. Empty without an age.
 */
export function checksFor({ age, gender }: Person, { checks }: AgeAndSex, gates: Gates): string {
  if (age === null) return '';
  const due = checks
    .filter(({ ages }) => within(age, ages))
    .filter(
      ({ only_for, not_for }) => (!only_for || gates.bring(only_for)) && !(not_for && gates.bring(not_for)),
    );
  const isKnown = gender === 'female' || gender === 'male';
  const certain = due.filter((check) => !check.gender || check.gender === gender).map(({ text }) => text);
  const possible = isKnown ? [] : due.filter((check) => check.gender).map(({ text }) => text);
  if (certain.length + possible.length === 0) {
    return 'At your age no routine check is due yet: make sure that you are registered with a GP and that your vaccines are up to date.';
  }
  const perhaps = possible.length ? [`and, if it applies to you, ${possible.join(' or ')}`] : [];
  return `At your age: ${[...certain, ...perhaps].join('; ')}.`;
}

/** The sentences that an item or a ladder gains: from the gate table, then from the age. Each once. */
export function notesFor(key: string, gates: Gates, { age }: Person, { notes }: AgeAndSex): string[] {
  const aged = notes
    .filter(({ items, ages }) => age !== null && items.includes(key) && within(age, ages))
    .filter(({ when, unless }) => !(when && gates.isOpen(when)) && (!unless || gates.isOpen(unless)));
  return [
    ...new Set([...gates.rulesFor(key).flatMap(({ note }) => note ?? []), ...aged.map(({ note }) => note)]),
  ];
}

/** The first form of a lesson that suits what was answered. */
export function lessonForm(forms: LessonForms | undefined, gates: Gates) {
  return Object.values(forms ?? {}).find((form) => form.gates.some((gate) => gates.isRaised(gate)));
}

/** The area that matters most; the setup's own order decides between equals. */
function topDomain(depths: Readonly<Record<Domain, number>>): Domain {
  return DOMAINS.reduce((best, domain) => (depths[domain] > depths[best] ? domain : best));
}

/** An item as the gates, the areas, the age and the sex have it. */
export function itemForm(
  item: TemplateItem,
  gates: Gates,
  depths: Readonly<Record<Domain, number>>,
  person: Person,
  ageAndSex: AgeAndSex,
): ItemForm {
  const rules = gates.rulesFor(item.key);
  const isCapped = rules.some(({ effect }) => effect === 'cap');
  const lesson = item.variants?.[topDomain(depths)] ?? item;
  const base = isCapped && item.cautious ? item.cautious : (lessonForm(lesson.forms, gates) ?? lesson);
  const words = [
    rules.find(({ description }) => description)?.description ?? base.description,
    ...(item.lists_checks ? [checksFor(person, ageAndSex, gates)] : []),
    ...notesFor(item.key, gates, person, ageAndSex),
  ];
  return {
    title: rules.find(({ title }) => title)?.title ?? base.title,
    description: words.filter(Boolean).join(' '),
    minutes: isCapped ? (item.cautious?.minutes ?? item.minutes) : item.minutes,
    contentId: ('content_id' in base && base.content_id) || null,
  };
}
