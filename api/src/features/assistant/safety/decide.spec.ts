import { activeSafety, decide, type SafetySource, type SafetyStanding } from './decide';
import { CONTACTS, helpText, SAFE_TAP, checkText } from '../../help/help-texts.options';
import { SAFETY_CATEGORIES, type SafetyCategory } from '../../help/safety.options';
import type { Screened } from './screened';

const NOW = new Date('2026-11-23T12:00:00Z');
const CALM: SafetyStanding = {
  ...{ pending: null, answerDue: null, pausedSince: null, category: null, contactsUntil: null },
};
const CHAT: SafetySource = { kind: 'coach_chat', id: 'b' };
const OK: Screened = { band: 'ok', category: null, reasons: [], version: '1' };
const found = (band: 'flag' | 'check', category: SafetyCategory): Screened => ({
  band,
  category,
  reasons: [],
  version: '1',
});
const asked = (category: SafetyCategory, minutesAgo = 1): SafetyStanding => ({
  ...CALM,
  pending: {
    category,
    source: { kind: 'coach_chat', id: 'a' },
    asked_at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
  },
});
const paused: SafetyStanding = { ...CALM, pausedSince: NOW, category: 'stroke' };

const on = (
  standing: SafetyStanding,
  text: string,
  screened: Screened = OK,
  source = CHAT,
  isAfterPerson = false,
) =>
  decide({
    ...{ standing, source, text, isAfterPerson },
    ...{ recent: ['the message before'], found: screened, now: NOW },
  });

describe('every fixed text', () => {
  it.each(SAFETY_CATEGORIES)('%s names all four, and promises nobody who reads', (category) => {
    for (const text of [helpText(category), checkText(category)]) {
      for (const number of ['999', '111', 'option 2', '116 123']) expect(text).toContain(number);
      expect(text).not.toMatch(
        /(?:coach|team|someone|somebody|we) (?:will|has|have) (?:be told|see|read|contact|been)/i,
      );
    }
  });

  it('has links that dial', () => {
    expect(CONTACTS.map(({ href }) => href)).toEqual(['tel:999', 'tel:111', 'tel:111', 'tel:116123']);
  });
});

describe('a flag', () => {
  it('shows help in place of a reply, in any standing', () => {
    for (const standing of [CALM, asked('stroke'), paused]) {
      const shown = on(standing, 'x', found('flag', 'breathing'));
      expect(shown).toMatchObject({
        safety: { band: 'flag', category: 'breathing' },
        text: helpText('breathing'),
        next: [SAFE_TAP],
      });
      expect(shown.change).toEqual({ kind: 'flag', category: 'breathing' });
    }
  });
});

describe('a question', () => {
  it('is asked before anything is answered', () => {
    const shown = on(CALM, 'x', found('check', 'stroke'));
    expect(shown).toMatchObject({
      safety: { band: 'check' },
      next: ['Yes', 'No'],
      change: { kind: 'ask', category: 'stroke', is_watched: false },
    });
    expect(shown.text).toContain('Is this happening now');
  });

  it.each(['Yes', 'yes it is', 'maybe', 'what?', 'plan my day please', '', '🙂'])(
    'answered with "%s" shows help',
    (text) => {
      expect(on(asked('stroke'), text)).toMatchObject({
        safety: { band: 'flag', category: 'stroke' },
        change: { kind: 'flag' },
      });
    },
  );

  it('is neither confirmed nor denied by what answers a person who wrote after it: it is asked anew', () => {
    for (const text of ['Yes, ten is fine.', 'No', 'no, the left one']) {
      expect(on(asked('stroke'), text, OK, CHAT, true)).toMatchObject({
        safety: { band: 'check' },
        text: checkText('stroke'),
        change: { kind: 'ask', category: 'stroke', is_watched: false },
      });
    }
    expect(on(asked('stroke'), 'I am safe now', OK, CHAT, true).change).toEqual({ kind: 'safe' });
    expect(on(asked('stroke'), 'x', found('flag', 'stroke'), CHAT, true).change.kind).toBe('flag');
  });

  it('answered with a clear no goes on with what was held back', () => {
    const shown = on(asked('stroke'), 'No');
    expect(shown).toMatchObject({ safety: null, text: null, meant: 'the message before' });
    expect(shown.change).toEqual({ kind: 'denied', category: 'stroke', question: 'a', keepContacts: false });
  });

  it('about self-harm leaves the numbers on the screen after a no', () => {
    const shown = on(asked('suicidal_self_harm'), 'no, not at all');
    expect(shown).toMatchObject({ text: null, safety: { band: 'check', category: 'suicidal_self_harm' } });
    expect(shown.change).toMatchObject({ kind: 'denied', keepContacts: true });
  });

  it('about the body that came between leaves the one about the mind to be answered', () => {
    const watched = { category: 'suicidal_self_harm' as const, source: CHAT };
    const before = asked('chest_pain_cardiac');
    const between = { ...before, pending: before.pending && { ...before.pending, watched } };
    expect(on(between, 'No')).toMatchObject({
      safety: { band: 'check', category: 'suicidal_self_harm' },
      text: checkText('suicidal_self_harm'),
      change: { kind: 'ask', category: 'suicidal_self_harm', is_watched: true },
    });
  });

  it('is not answered by the message that raised it, judged again', () => {
    const again = on(asked('stroke'), 'x', found('check', 'stroke'), { kind: 'coach_chat', id: 'a' });
    expect(again.change).toEqual({ kind: 'ask', category: 'stroke', is_watched: false });
  });

  it('of yesterday is asked again before anything is made of an answer; a no still counts', () => {
    expect(on(asked('stroke', 1_440), 'good morning').change).toEqual({
      kind: 'ask',
      category: 'stroke',
      is_watched: false,
    });
    expect(on(asked('stroke', 1_440), 'no').change).toMatchObject({ kind: 'denied' });
  });

  it('is asked again by wishes for a habit, which are no place for an answer', () => {
    expect(on(asked('stroke'), 'no', OK, { kind: 'habit', id: 'h' }).change).toMatchObject({ kind: 'ask' });
  });

  it('says "no" to nothing when a note is saved meanwhile', () => {
    expect(on(asked('stroke'), 'no', OK, { kind: 'note', id: 'n' })).toMatchObject({
      text: null,
      change: { kind: 'none' },
    });
  });
});

describe('a pause', () => {
  it.each<SafetySource>([CHAT, { kind: 'scenario', id: 's' }, { kind: 'habit', id: 'h' }])(
    'holds in every chat: %o',
    (source) => {
      const shown = on(paused, 'What is on today?', OK, source);
      expect(shown).toMatchObject({
        safety: { band: 'flag', category: 'stroke' },
        next: [SAFE_TAP],
        change: { kind: 'none' },
      });
      expect(shown.text).toContain('paused');
    },
  );

  it('ends when the member says that they are safe', () => {
    expect(on(paused, SAFE_TAP)).toMatchObject({ safety: null, change: { kind: 'safe' } });
    const mind = on({ ...paused, category: 'suicidal_self_harm' }, SAFE_TAP);
    expect(mind).toMatchObject({ safety: { band: 'check' }, change: { kind: 'safe' } });
  });
});

describe('otherwise', () => {
  it('nothing stands in the way', () => {
    expect(on(CALM, 'hello')).toEqual({
      safety: null,
      text: null,
      next: [],
      meant: 'hello',
      change: { kind: 'none' },
    });
  });

  it('numbers stay while they are to be seen, and then go', () => {
    const kept = (ahead: number): SafetyStanding => ({
      ...CALM,
      category: 'suicidal_self_harm',
      contactsUntil: new Date(NOW.getTime() + ahead),
    });
    expect(on(kept(1_000), 'hello').safety).toMatchObject({ band: 'check' });
    expect(on(kept(-1_000), 'hello').safety).toBeNull();
  });

  it('pages show what is called for', () => {
    expect(activeSafety(CALM, NOW)).toBeNull();
    expect(activeSafety(asked('stroke'), NOW)).toMatchObject({ band: 'check', category: 'stroke' });
    expect(activeSafety(paused, NOW)).toMatchObject({ band: 'flag', category: 'stroke' });
  });
});

it('what is asked about the mind is watched for its answer, what is asked about the body is not', () => {
  for (const category of SAFETY_CATEGORIES) {
    const about = ['suicidal_self_harm', 'psychosis_mania', 'eating_disorder_danger'].includes(category);
    expect(on(CALM, 'x', found('check', category)).change).toEqual({
      kind: 'ask',
      category,
      is_watched: about,
    });
  }
});
