import { nearNames } from './near-names';

const SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'MASTER_KEY', 'PORT'];

describe('nearNames', () => {
  it.each(['DATABSE_URL', 'DATABASE_ULR', 'DATABASEURL', 'DATABASE_URI', 'database_url', 'DATA_BASE_URL'])(
    'takes %s for a slip',
    (written) => {
      expect(nearNames([written, 'PATH'], SETTINGS)).toEqual([[written, 'DATABASE_URL']]);
    },
  );

  it('leaves other programs’ variables alone', () => {
    const others = [
      'DATABASE_HOST',
      'REDIS_PORT',
      'XDG_DATA_DIRS',
      'MASTER_KEYS_FILE',
      'POST',
      'SORT',
      'KEY',
    ];
    expect(nearNames(others, SETTINGS)).toEqual([]);
  });

  it('says nothing of a name whose setting is there: it is another program’s', () => {
    expect(nearNames(['DATABASE_URLS', 'DATABASE_URL'], SETTINGS)).toEqual([]);
  });
});
