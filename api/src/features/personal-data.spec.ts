import type { DataSource } from 'typeorm';
import { createDataSource } from '../platform/database/data-source';
import { PersonalDataRegistry } from '../platform/privacy/personal-data-registry';
import { PART_WORDS } from './data-export/archive/part-words';

/** The product's entities as TypeORM knows them; no database is asked. */
async function described(): Promise<DataSource> {
  const dataSource = createDataSource('postgresql://nobody@localhost/nothing');
  await (dataSource as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  return dataSource;
}

it('every entity with something of a user says what becomes of it, as the boot asks', async () => {
  const registry = new PersonalDataRegistry(await described());
  registry.onModuleInit();
  const staying = registry.all().filter(({ rule }) => rule.erased !== 'with-user');
  expect(staying.map(({ table }) => table).sort()).toEqual([
    'article_version',
    'audit_entry',
    'care_rule',
    'domain_event',
    'event_delivery',
    'message_template',
    'release_rule',
    'template_version',
  ]);
  expect(registry.all().length).toBeGreaterThanOrEqual(26);
});

it('every part of an export is explained to its reader', async () => {
  const registry = new PersonalDataRegistry(await described());
  registry.onModuleInit();
  const parts = registry.all().flatMap(({ rule: { exported } }) => ('as' in exported ? [exported.as] : []));
  expect(Object.keys(PART_WORDS).sort()).toEqual(parts.sort());
});
