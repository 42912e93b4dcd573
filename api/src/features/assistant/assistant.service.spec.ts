import type { DailyCounts } from '../../platform/daily-counts/daily-counts';
import { ModelFailure } from '../../platform/ai/model-failure';
import type { MemberId } from '../member-access/member-access.service';
import type { AskedTurn } from './assistant.options';
import { AssistantService } from './assistant.service';
import type { BuiltInAssistant } from './built-in/offline-assistant';
import type { RecordReader } from './context/record-reader';
import type { ExternalAssistant } from './external-assistant';
import { recordFixture } from './record.fixture';

const OWN = { text: 'Two things are on today.', next: ["What's next?"], records: [] };

function assistant(
  outside: { mayAnswer: boolean; answer?: () => Promise<{ text: string; records: [] }> },
  own: object = OWN,
) {
  const asked = { understood: 0, answered: 0 };
  const external = {
    mayAnswer: () => Promise.resolve(outside.mayAnswer),
    answer: () => {
      asked.answered += 1;
      return outside.answer?.() ?? Promise.reject(new Error('not expected'));
    },
    understood: () => {
      asked.understood += 1;
      return Promise.reject(new ModelFailure('busy'));
    },
  };
  const records = { read: () => Promise.resolve(recordFixture()), given: undefined as unknown };
  const builtIn = {
    answer: (_: AskedTurn, record: unknown) => {
      records.given = record;
      return Promise.resolve(own);
    },
  };
  const service = new AssistantService(
    records as unknown as RecordReader,
    builtIn as unknown as BuiltInAssistant,
    external as unknown as ExternalAssistant,
    { add: () => Promise.resolve() } as unknown as DailyCounts,
  );
  return { service, asked, records };
}

function turn(more: Partial<AskedTurn> = {}): AskedTurn & { shown: string[] } {
  const shown: string[] = [];
  const signal = new AbortController().signal;
  const said = { member: 'm' as MemberId, text: 'what is on today', history: [], signal };
  return {
    purpose: 'coach_chat',
    ...said,
    onText: (whole) => shown.push(whole),
    shown,
    ...more,
  } as AskedTurn & {
    shown: string[];
  };
}

describe('the assistant', () => {
  it('asks no model without the consent of the member', async () => {
    const { service, asked } = assistant({ mayAnswer: false });
    expect(await service.reply(turn())).toEqual({ ...OWN, offline: true, fell_back: false });
    expect(asked.answered).toBe(0);
  });

  it('lets the model word the answer, with the taps of the product', async () => {
    const { service } = assistant({
      mayAnswer: true,
      answer: () => Promise.resolve({ text: 'Well done.', records: [] }),
    });
    const reply = await service.reply(turn());
    expect(reply).toEqual({
      text: 'Well done.',
      records: [],
      next: OWN.next,
      offline: false,
      fell_back: false,
    });
  });

  it('answers by itself when the model fails, and says so', async () => {
    const { service } = assistant({
      mayAnswer: true,
      answer: () => Promise.reject(new ModelFailure('timeout')),
    });
    const asked = turn();
    const reply = await service.reply(asked);
    expect(reply).toMatchObject({ offline: true, fell_back: true });
    expect(reply.text).toContain(OWN.text);
    expect(reply.text).toContain('could not answer just now');
    expect(asked.shown.at(-1)).toBe(reply.text);
  });

  it('takes a stop as a stop, not as a failure', async () => {
    const stop = new AbortController();
    const { service } = assistant({
      mayAnswer: true,
      answer: () => {
        stop.abort();
        return Promise.reject(new ModelFailure('cut'));
      },
    });
    await expect(service.reply(turn({ signal: stop.signal }))).rejects.toThrow();
  });

  it('tells whether a model was not asked what words of a guided talk mean, or failed', async () => {
    const words = {
      ...{ member: 'm' as MemberId, text: 'as it comes', question: 'How big?', collected: {} },
      forms: ['big', 'small'],
      form: { name: 'size', schema: { type: 'object' } },
      signal: new AbortController().signal,
    };
    const [without, failing] = [assistant({ mayAnswer: false }), assistant({ mayAnswer: true })];
    expect(await without.service.understood(words)).toBeUndefined();
    expect(await failing.service.understood(words)).toBeNull();
    expect([without.asked.understood, failing.asked.understood]).toEqual([0, 1]);
  });

  it('drafts with the model, with nothing said of who wrote it', async () => {
    const { service } = assistant({
      mayAnswer: true,
      answer: () => Promise.resolve({ text: 'Well done.', records: [] }),
    });
    expect(await service.draft(turn(), { documents: true })).toEqual({ text: 'Well done.', facts: [] });
  });

  it('drafts by itself where the model fails, and only what stands on something of the member', async () => {
    const event = recordFixture().events[0]!;
    const failing = () => Promise.reject(new ModelFailure('busy'));
    const silent = assistant({ mayAnswer: true, answer: failing });
    expect(await silent.service.draft(turn(), { documents: true })).toBeNull();
    const records = [{ id: event.id, kind: 'event' as const, title: event.title, link: null }];
    const knowing = assistant({ mayAnswer: true, answer: failing }, { ...OWN, records });
    const draft = await knowing.service.draft(turn(), { documents: true });
    expect(draft?.text).toBe(OWN.text);
    expect(draft?.facts).toEqual([expect.stringContaining(event.title)]);
  });

  it('drafts from what the care team may read', async () => {
    const { service, records } = assistant({ mayAnswer: false });
    const [event] = recordFixture().events;
    records.read = () =>
      Promise.resolve(
        recordFixture({ events: [{ ...event!, is_of_result: true }], memory: [{ id: 'm', text: 'x' }] }),
      );
    await service.draft(turn(), { documents: false });
    expect(records.given).toMatchObject({ events: [], memory: [] });
    await service.draft(turn(), { documents: true });
    expect(records.given).toMatchObject({ events: [{ id: event?.id }], memory: [] });
  });
});
