import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { allowedTarget, compileTargets, type TargetRules } from './redirect-rules';

/** Where a mailed link may lead in the end. */
@Injectable()
export class RedirectTargets {
  private readonly rules: TargetRules;

  constructor(private readonly config: Config) {
    this.rules = compileTargets(config.publicUrl, config.AUTH_REDIRECT_URLS ?? '');
  }

  /** @returns the target as it was read if it is allowed, else the product's own address: silently, as the contract has it */
  resolve(target: string | null | undefined): string {
    return (target && allowedTarget(target, this.rules)) || this.config.publicUrl;
  }
}
