import type { DataSource } from 'typeorm';
import { PersonalData, type PersonalDataRule } from './personal-data';
import { PersonalDataRegistry } from './personal-data-registry';

interface Table {
  tableName: string;
  target: () => void;
  columns: { databaseName: string; type: string }[];
  primaryColumns: { databaseName: string }[];
  foreignKeys: { onDelete: string; referencedEntityMetadata: Table }[];
}

/** An entity as TypeORM knows it: its columns, and the tables that it hangs on. */
function table(
  tableName: string,
  columns: string[],
  on: [Table, string?][] = [],
  rule?: PersonalDataRule,
): Table {
  const target = () => undefined;
  if (rule) PersonalData(rule)(target);
  return {
    tableName,
    target,
    columns: columns.map((name) => {
      const [databaseName = '', type = 'text'] = name.split(' ');
      return { databaseName, type };
    }),
    primaryColumns: columns.slice(0, 1).map((databaseName) => ({ databaseName })),
    foreignKeys: on.map(([to, onDelete = 'CASCADE']) => ({ onDelete, referencedEntityMetadata: to })),
  };
}

const boot = (...entityMetadatas: Table[]) => {
  const registry = new PersonalDataRegistry({ entityMetadatas } as unknown as DataSource);
  registry.onModuleInit();
  return registry.all();
};

const gone = { exported: { not: 'A counter.' }, erased: 'with-user' } as const;
const users = table('auth_user', ['id', 'email'], [], { exported: { as: 'user' }, erased: 'with-user' });
const basket = (rule?: PersonalDataRule) => table('basket', ['user_id', 'plums', 'secret'], [[users]], rule);

describe('the boot', () => {
  it('knows what an export takes along and what a deletion leaves', () => {
    const log = table('log', ['actor_id'], [], {
      exported: { as: 'log' },
      erased: { stays: 'Pseudonyms.' },
      owner: ['actor_id'],
    });
    const baskets = basket({ exported: { as: 'baskets', without: ['secret'] }, erased: 'with-user' });
    const plums = table('plum', ['basket_id'], [[baskets]], gone);
    const known = boot(users, baskets, plums, log, table('tree', ['id']));
    expect(known.map(({ table, owner }) => [table, owner])).toEqual([
      ['auth_user', ['id']],
      ['basket', ['user_id']],
      ['plum', []],
      ['log', ['actor_id']],
    ]);
  });

  it.each([
    ['a user', basket()],
    ['an actor', table('basket', ['actor_id'])],
    ['a row that does', table('basket', ['user_ref'], [[users]])],
  ])('stops where an entity holds %s and says nothing', (_, entity) => {
    expect(() => boot(users, entity)).toThrow('What becomes of basket with its user?');
  });

  it('stops where no foreign key does what is said', () => {
    for (const keys of [[], [[users, 'SET NULL']]] as [Table, string][][]) {
      expect(() => boot(users, table('basket', ['user_id'], keys, gone))).toThrow(
        'No foreign key takes basket along with its user.',
      );
    }
  });

  it('knows what an export opens, and stops at what nobody could read', () => {
    const holding = (bytes: string, without: string[] = []) =>
      table('basket', ['id', 'user_id', `${bytes} bytea`], [[users]], {
        exported: { as: 'baskets', without },
        erased: 'with-user',
      });
    expect(boot(users, holding('plums_sealed'))[1]).toMatchObject({ row: 'id', sealed: ['plums_sealed'] });
    expect(boot(users, holding('plums_hash', ['plums_hash']))[1]).toMatchObject({ sealed: [] });
    expect(() => boot(users, holding('plums_hash'))).toThrow(
      'Nobody could read basket.plums_hash in an export.',
    );
  });

  it('stops at columns that are not there, and at two parts of one name', () => {
    const without = basket({ exported: { as: 'baskets', without: ['seeds'] }, erased: 'with-user' });
    expect(() => boot(users, without)).toThrow('basket has no column seeds.');
    const exported = { exported: { as: 'user' }, erased: 'with-user' } as const;
    expect(() => boot(users, basket(exported))).toThrow('Two entities are exported as user.');
    const plum = table('plum', ['basket_id'], [[users]], { exported: { as: 'plums' }, erased: 'with-user' });
    expect(() => boot(users, plum)).toThrow('plum is exported, but has no column with its user.');
  });
});
