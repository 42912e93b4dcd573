import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { HealthScreenAnswers } from './dto/health-screen.dto';

/** A member's answers of the health screen; one row, replaced as a whole by each save. */
@Entity('health_screen')
export class HealthScreenEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @Column('jsonb')
  answers: HealthScreenAnswers;

  /** Counts the saves. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
