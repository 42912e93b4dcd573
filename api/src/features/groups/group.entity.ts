import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Members for whom the same rules hold, where these differ from the organisation's. */
@Entity('member_group')
// Unique on lower(normalize(name, NFKC)): no two differ only in how they are typed. TypeORM knows no index of an expression.
@Index('member_group_name', { synchronize: false })
@Unique('member_group_id_name', ['id', 'name'])
export class GroupEntity {
  /** Made by the client. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;
}
