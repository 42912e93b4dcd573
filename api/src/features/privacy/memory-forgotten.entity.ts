import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** A message from which nothing is to be remembered, however often it is read again. */
@Entity('memory_forgotten')
@PersonalData({
  exported: { not: 'Ids of messages whose facts were deleted, for 30 days.' },
  erased: 'with-user',
})
export class MemoryForgottenEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('memory_forgotten_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  source_id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
