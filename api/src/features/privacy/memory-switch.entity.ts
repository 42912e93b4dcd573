import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** Whether the assistant remembers anything of a member. Every change of what it remembers takes this row first. */
@Entity('memory_switch')
@PersonalData({ exported: { as: 'memory_switch' }, erased: 'with-user' })
export class MemorySwitchEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('memory_switch_user')
  user?: unknown;

  @Column('boolean', { default: true })
  is_on: boolean;
}
