import { recordFixture } from '../record.fixture';
import { piecesOf } from './context-pieces';

describe('what a model is given of a record', () => {
  it('leaves out what a result in the documents asked for', () => {
    const { events, ...rest } = recordFixture();
    const talk = { ...events[4]!, title: 'Talk to your GP about your HbA1c result', is_of_result: true };
    const pieces = piecesOf({ ...rest, events: [...events, talk] });
    expect(JSON.stringify(pieces)).not.toContain('HbA1c');
    expect(pieces).toEqual(piecesOf({ ...rest, events }));
  });

  it('says no energy of a check-in that holds none', () => {
    const { events, ...rest } = recordFixture();
    const check_in = { energy: null, mood: '😞', completion: null };
    const face = events.map((event) => (event.kind === 'check_in' ? { ...event, check_in } : event));
    const [said, unsaid] = [events, face].map((all) =>
      piecesOf({ ...rest, events: all }).filter(({ kind }) => kind === 'check_in'),
    );
    expect(said?.map(({ text }) => text)).toEqual(['Check-in today: energy 4 of 5.']);
    expect(unsaid?.map(({ text }) => text)).toEqual(['Check-in today: made, without a word on energy.']);
  });

  it('is bounded, however much there is', () => {
    const { events } = recordFixture();
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      ...events[at % events.length]!,
      id: String(at),
    }));
    const pieces = piecesOf(recordFixture({ events: many }));
    expect(pieces.length).toBeLessThanOrEqual(40);
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(400);
  });
});
