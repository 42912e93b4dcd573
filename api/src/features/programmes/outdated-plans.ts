import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import type { MemberId } from '../member-access/member-access.service';
import { currentTemplate } from './generator/template';
import { PlanOutdated } from './programmes.events';

/** Programmes of one transaction. */
const BATCH = 200;

/**
 * Asks for a new plan where an older release made the one that stands, or an older template: after an upgrade, and while
 * its last processes still work. The answers that a plan follows have events of their own; here only the programme is
 * looked at. One that could not be planned is asked for again after an hour.
 */
@Injectable()
@Every({ first: 5_000, every: 15_000, batch: BATCH, did: 'outdated plans asked for anew' })
export class OutdatedPlans implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const [outdated] = await tx.query<[{ id: string; user_id: MemberId }[], number]>(
        `UPDATE medical_program p SET replan_asked_at = now()
           FROM (SELECT id FROM medical_program p
                  WHERE status = 'active'
                    AND ((template_version <> $1
                          AND NOT EXISTS (SELECT FROM template_version v WHERE v.name = p.template_version))
                         OR planned_from IS DISTINCT FROM
                            concat_ws(' ', template_version,
                                      concat_ws('.', setup_revision, questionnaire_revision, health_screen_revision,
                                                pause_revision, progress_revision, result_revision),
                                      split_part(planned_from, ' ', 3)))
                    AND (replan_asked_at IS NULL OR replan_asked_at < now() - interval '1 hour')
                  LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED) old
          WHERE p.id = old.id
         RETURNING p.id, p.user_id`,
        [currentTemplate.version],
      );
      for (const { id, user_id } of outdated) {
        await this.events.publish(tx, PlanOutdated, { user_id, program_id: id });
      }
      return outdated.length;
    });
  }
}
