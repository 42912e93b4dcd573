import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is counted of a day. */
export type Counted =
  | 'mails_sent'
  | 'mails_failed'
  | 'devices_gone'
  | 'model_answers'
  | 'model_fallbacks'
  | 'drafts_sent'
  | 'drafts_unchanged';

/** How often something happened on a day (UTC), of everybody together. Kept for 90 days. */
@Entity('daily_count')
export class DailyCountEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  what: Counted;

  /** Of what kind, where there are several; else ''. */
  @PrimaryColumn('text')
  kind: string;

  @Column('int')
  count: number;
}
