import { Global, Module } from '@nestjs/common';
import { MasterKeys } from './master-keys';
import { MemberKeys } from './member-keys';
import { SecretBox } from './secret-box';

/** What keeps text unreadable at rest. */
@Global()
@Module({ providers: [MasterKeys, SecretBox, MemberKeys], exports: [MasterKeys, SecretBox, MemberKeys] })
export class SealingModule {}
