import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { ProgrammePaused } from '../../pauses/pauses.events';
import { PausesService } from '../../pauses/pauses.service';
import { WeekClosed } from '../../programmes/programmes.events';
import { CareTasksService } from '../care-tasks.service';
import { CaseloadEntryEntity, PAUSE_KIND } from '../caseload-entry.entity';

/** What may begin a pause or end one: a pause that is over goes at the next close of a week. */
const CAUSES = [ProgrammePaused, WeekClosed] as const;

type Cause = PayloadOf<(typeof CAUSES)[number]>;

/** The caseload shows the member's pause: until when, and (sealed) why. It is read anew, so order does not matter. */
@Injectable()
@Consumes(CAUSES, { queue: 'notifications', name: 'note-pause', awaited: false })
export class NotePauseConsumer implements Consumer<Cause> {
  constructor(
    private readonly pauses: PausesService,
    private readonly keys: MemberKeys,
    private readonly tasks: CareTasksService,
  ) {}

  async handle({ user_id }: Cause, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await takeTurn(tx, 'caseload', user_id);
      const pause = await this.pauses.next(user_id, tx);
      const own = await this.keys.of(user_id, tx);
      const line = {
        paused_from: pause?.from ?? null,
        paused_until: pause?.until ?? null,
        pause_kind_sealed: pause && own.seal(PAUSE_KIND, user_id, pause.kind),
      };
      if (pause) await tx.upsert(CaseloadEntryEntity, { user_id, ...line }, ['user_id']);
      else await tx.update(CaseloadEntryEntity, { user_id }, line);
      if (pause) await this.tasks.settle(tx, user_id, 'silence');
    });
  }
}
