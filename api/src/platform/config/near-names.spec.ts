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

  it('takes two slips for one and three for another name', () => {
    const near = (written: string) => nearNames([written], ['MASTER_KEY']).length;
    expect(['MATSER_KYE', 'MSTER_KE', 'MASTER_KEY12', 'MISTER_KEI'].map(near)).toEqual([1, 1, 1, 1]);
    expect(['MATSER_KYES', 'MSTR_KE', 'MASTER_KEY123', 'MISTIR_KEI'].map(near)).toEqual([0, 0, 0, 0]);
  });

  it('guesses at names of six letters and more, on both sides', () => {
    expect(nearNames(['SALTS'], ['SALTED'])).toEqual([]);
    expect(nearNames(['SALTEN'], ['SALTED'])).toEqual([['SALTEN', 'SALTED']]);
    expect(nearNames(['SALTEN'], ['SALTE'])).toEqual([]);
  });

  it('takes no setting that is there for a slip of one that is not', () => {
    expect(nearNames(['COLOUR_A'], ['COLOUR_A', 'COLOUR_B'])).toEqual([]);
  });

  it('says nothing of a name whose setting is there: it is another program’s', () => {
    expect(nearNames(['DATABASE_URLS', 'DATABASE_URL'], SETTINGS)).toEqual([]);
  });
});
