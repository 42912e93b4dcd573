import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Members for whom the same rules hold, where these differ from the organisation's. */
@Entity('member_group')
@Unique('member_group_name', ['name'])
@Unique('member_group_id_name', ['id', 'name'])
export class GroupEntity {
  /** Made by the client. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;
}
