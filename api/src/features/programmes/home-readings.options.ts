import type { EntityManager } from 'typeorm';
import type { MemberId } from '../member-access/member-access.service';

/** What readings taken at home come to, as a result of that analyte in its canonical unit. */
export interface HomeResult {
  /** The same for as long as it is the same result: a mean is one, whatever the day. */
  readonly id: string;
  readonly analyte:
    'systolic_bp' | 'diastolic_bp' | 'resting_heart_rate' | 'home_systolic_mean' | 'home_diastolic_mean';
  readonly value_number: number;
  readonly unit: 'mmHg' | '/min';
  /** 'YYYY-MM-DD' on which it was taken; null for a mean. */
  readonly measured_on: string | null;
  /** 'YYYY-MM-DD' of the newest reading in it. */
  readonly came_on: string;
}

/** Where the programme asks for them; who keeps the readings stands above it. */
export abstract class HomeReadings {
  abstract resultsOf(member: MemberId, tx: EntityManager): Promise<HomeResult[]>;
}
