import type { DataSource } from 'typeorm';
import { ContentService } from './content.service';

it('what was published stays published where it cannot be read at once', async () => {
  const gone = { query: () => Promise.reject(new Error('The database is gone')) };
  const content = new ContentService(gone as unknown as DataSource);
  await content.onModuleInit();
  await expect(content.reread()).resolves.toBeUndefined();
  expect((await content.one('back-on-track')).title).toMatch(/^Back on track/);
});
