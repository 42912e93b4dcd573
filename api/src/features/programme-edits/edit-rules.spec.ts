import type { EditableEvent } from '../calendar-events/edited-events.service';
import type { EditProgramme } from './dto/programme-edit.dto';
import { changes, type EditGround } from './edit-rules';

it('leaves the words by which the app knows what cannot wait', () => {
  const event = (title: string) => ({ title, description: null, is_of_result: false }) as EditableEvent;
  const reworded = (title: string) => () =>
    changes([event(title)], { kind: 'change', title: 'Call your GP' } as EditProgramme, {} as EditGround);
  expect(reworded('Get same-day advice about your blood pressure')).toThrow('can be moved, but not reworded');
  expect(reworded('Call your maternity unit about your blood pressure now')).toThrow('not reworded');
});
