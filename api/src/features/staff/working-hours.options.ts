/** When somebody of the staff is there. */
export interface Hours {
  /** 1 is Monday. */
  days: number[];
  /** 'HH:MM' in `zone`; until the same time of the next day where it is not later. */
  from: string;
  until: string;
  /** IANA. */
  zone: string;
}
