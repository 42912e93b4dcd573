import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a source of reminders has been read. Whoever reads on holds its row. */
@Entity('reminder_cursor')
export class ReminderCursorEntity {
  @PrimaryColumn('text')
  source: string;

  /** The last thing that was looked at: its time, and its id among those of the same time. */
  @Column('timestamptz')
  after_at: Date;

  @Column('uuid')
  after_id: string;
}
