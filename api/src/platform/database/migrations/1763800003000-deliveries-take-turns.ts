import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries are taken in turns, fair between members; who was rung for is Redis's to know. */
export class DeliveriesTakeTurns1763800003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE event_delivery
        ADD COLUMN lane text,
        ADD COLUMN turn timestamptz NOT NULL DEFAULT now(),
        DROP COLUMN rung_at;
      DROP INDEX event_delivery_due;
      CREATE INDEX event_delivery_due ON event_delivery (queue, turn, id) WHERE state = 'pending';
      CREATE INDEX event_delivery_lane ON event_delivery (lane, queue, turn) WHERE state = 'pending';
      UPDATE event_delivery SET consumer = 'plan-programme'
       WHERE consumer IN ('generate-programme', 'follow-questionnaire', 'follow-removed-questionnaire', 'follow-health-screen');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE event_delivery d
         SET consumer = CASE e.type WHEN 'questionnaire.completed' THEN 'follow-questionnaire'
                                    WHEN 'questionnaire.removed' THEN 'follow-removed-questionnaire'
                                    WHEN 'health-screen.answered' THEN 'follow-health-screen'
                                    ELSE 'generate-programme' END
        FROM domain_event e WHERE e.id = d.event_id AND d.consumer = 'plan-programme';
      DROP INDEX event_delivery_lane;
      DROP INDEX event_delivery_due;
      CREATE INDEX event_delivery_due ON event_delivery (next_attempt_at) WHERE state = 'pending';
      ALTER TABLE event_delivery ADD COLUMN rung_at timestamptz, DROP COLUMN turn, DROP COLUMN lane;
    `);
  }
}
