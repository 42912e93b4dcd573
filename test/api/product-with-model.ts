import { Client } from 'pg';
import { appUrlOf } from '../../api/src/local/local-postgres';
import { migrate } from '../../api/src/platform/database/migrate';
import { type Mode, type ModelServer, startModelServer } from '../support/model-server';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, type Member, newMember, productUnderTest, redisDatabase } from '../support/product';

/**
 * A product with a model on a local server, for the tests of one file, where no worker without a model answers.
 * @param redis a number that no other file's processes use
 * @param mode how the model answers each test, until it says something else
 */
export function productWithModel(name: string, redis: number, mode: Mode) {
  const databaseUrl = productUnderTest().databaseUrl.replace(/[^/]+$/, name);
  let model: ModelServer;
  let api: RunningProcess;
  let worker: RunningProcess;

  beforeAll(async () => {
    const owner = new Client({ connectionString: productUnderTest().databaseUrl });
    await owner.connect();
    await owner.query(`CREATE DATABASE ${name}`);
    await owner.end();
    const urls = { databaseUrl, appUrl: appUrlOf(databaseUrl), redisUrl: redisDatabase(redis) };
    await migrate(databaseUrl, undefined, urls.appUrl);
    model = await startModelServer(mode);
    const settings = { OPENAI_BASE_URL: model.url, DATA_DIR: process.env.TEST_DATA_DIR ?? '' };
    [api, worker] = await Promise.all([startApi(urls, settings), startWorker(urls, settings)]);
  });
  afterAll(async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await model.stop();
  });
  beforeEach(() => {
    model.received.length = 0;
    model.otherwise(mode);
  });

  const ask = async <Body>(member: Member, path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await call<Body>(api.baseUrl, `/api/v1${path}`, { method, token: member.token, body });
    expect([path, answer.status]).toEqual([path, answer.status === 204 ? 204 : 200]);
    return answer.body;
  };
  return {
    get baseUrl() {
      return api.baseUrl;
    },
    databaseUrl,
    get model() {
      return model;
    },
    ask,
    /** @param agrees to the outside model */
    async memberWho(agrees: boolean, profile?: Parameters<typeof newMember>[1]): Promise<Member> {
      const member = await newMember(api.baseUrl, profile);
      const yes = { granted: true, version: 1 };
      if (agrees) await ask(member, '/consents/external_model', yes, 'PUT');
      return member;
    },
  };
}
