import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKeys } from '../sealing/master-keys';
import { derive, open, seal, type SealingKey } from '../sealing/sealed-value';

const PURPOSE = 'realtime';
const NAME_BYTES = 16;
const KEY_BYTES = 32;

/** A channel of Redis on which one member's messages travel. Its name tells nobody whose it is, nor what it carries. */
export interface MemberChannel {
  readonly name: string;
  seal(text: string): Buffer;
  /** @throws when it was sealed for another channel, or changed */
  open(sealed: Buffer): string;
}

/** Derives each member's channels: a name and a key that only who has the master key knows. */
@Injectable()
export class MemberChannels {
  constructor(private readonly masters: MasterKeys) {}

  /** Where to send. */
  current(member: string): MemberChannel {
    return channelOf(this.masters.current(PURPOSE), member);
  }

  /** Where to listen: while one master key takes over from another, processes send by either. */
  all(member: string): MemberChannel[] {
    return this.masters.all(PURPOSE).map((key) => channelOf(key, member));
  }
}

function channelOf({ id, secret }: SealingKey, member: string): MemberChannel {
  const bytes = derive(secret, `member ${member}`, NAME_BYTES + KEY_BYTES);
  const name = `damson:realtime:${bytes.subarray(0, NAME_BYTES).toString('base64url')}`;
  const key = { id, secret: createSecretKey(bytes.subarray(NAME_BYTES)) };
  return {
    name,
    seal: (text) => seal(key, name, text),
    open: (sealed) => open(key, name, sealed).toString(),
  };
}
