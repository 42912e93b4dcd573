import { Module } from '@nestjs/common';
import { PersonalDataRegistry } from './personal-data-registry';

/** Where users' data is, and what becomes of it. */
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PrivacyModule {}
