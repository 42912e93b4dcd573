import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '../config/config';
import { storeFailures } from '../telemetry/metrics';
import { StateLog } from '../telemetry/state-log';
import { checkedName, FileStore, isStoredName, NotStored, StoreAway } from './file-store';

/** As the folder of the local store is called: the bucket may hold other things, which are none of ours. */
const FOLDER = 'files/';

/** How long the store may take (milliseconds): to be reached, to say something, and with all attempts to end. */
const PATIENCE = { connect: 3_000, silence: 10_000, whole: 40_000 };
const ATTEMPTS = 3;

/** A bucket of an S3 store: Amazon's, or a server that speaks the same. */
export class S3FileStore extends FileStore implements OnApplicationShutdown {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly state = new StateLog('The store of files', 'Storage');

  constructor(
    { bucket, region, endpoint, keyId, secret }: S3Settings,
    private readonly patience = PATIENCE,
    private readonly folder = FOLDER,
  ) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      maxAttempts: ATTEMPTS,
      // Newer sums are unknown to older servers. The signature covers the bytes, and what is sealed shows every change.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: patience.connect,
        requestTimeout: patience.silence,
        throwOnRequestTimeout: true,
        socketTimeout: patience.silence,
      },
    });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.object(name), Body: bytes });
    await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async get(name: string): Promise<Buffer> {
    const command = new GetObjectCommand(this.object(name));
    return this.ask(async (abortSignal) => {
      const { Body, ContentLength } = await this.client.send(command, { abortSignal });
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (bytes.length !== ContentLength) throw new Error('The answer was cut.');
      return bytes;
    });
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.object(name));
    await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async *list(): AsyncIterable<{ name: string; stored: Date }> {
    let after: string | undefined;
    do {
      const question = {
        Bucket: this.bucket,
        Prefix: this.folder,
        ...(after && { ContinuationToken: after }),
      };
      const { Contents = [], NextContinuationToken } = await this.ask((abortSignal) =>
        this.client.send(new ListObjectsV2Command(question), { abortSignal }),
      );
      for (const { Key = '', LastModified } of Contents) {
        const name = Key.slice(this.folder.length);
        if (LastModified && isStoredName(name)) yield { name, stored: LastModified };
      }
      after = NextContinuationToken;
    } while (after);
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.folder + checkedName(name) };
  }

  /** @throws NotStored, StoreAway: what the store says quotes keys and what it was sent */
  private async ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const asked = new AbortController();
    const timer = setTimeout(() => asked.abort(), this.patience.whole);
    try {
      const answer = await question(asked.signal);
      this.state.up();
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') throw new NotStored();
      const away = new StoreAway(kindOf(error));
      storeFailures.inc();
      this.state.down(away);
      throw away;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** `AccessDenied`, `TimeoutError`, `Error ECONNREFUSED`. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
