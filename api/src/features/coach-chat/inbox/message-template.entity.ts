import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';

/** A message that the care team writes again and again. It is about nobody. */
@Entity('message_template')
@PersonalData({
  exported: { not: 'A text of the organisation, about nobody.' },
  erased: { stays: 'The text stays, without whoever wrote it.' },
  owner: ['changed_by'],
})
@Index('message_template_by_title', ['title', 'id'])
export class MessageTemplateEntity {
  /** Made by the client. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  /** With fields, see `TEMPLATE_FIELDS`. */
  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'message_template_changed_by' })
  changer?: unknown;
}
