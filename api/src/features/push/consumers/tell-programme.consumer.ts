import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { ProgrammeGenerated } from '../../programmes/programmes.events';
import { NoticeMaker } from '../notices/notice-maker';

type Generated = PayloadOf<typeof ProgrammeGenerated>;

/** `programme.generated`: there is a programme where there was none. */
@Injectable()
@Consumes(ProgrammeGenerated, { queue: 'notifications', name: 'tell-programme' })
export class TellProgrammeConsumer implements Consumer<Generated> {
  constructor(private readonly maker: NoticeMaker) {}

  handle({ user_id, program_id }: Generated, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.maker.tell(tx, user_id, 'programme_ready', program_id));
  }
}
