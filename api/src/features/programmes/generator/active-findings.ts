import type { HabitProgress } from './generator.types';
import type { Finding, Hold, ResultTable } from './result-table.types';
import type { ScreenQuestion } from './screen.types';
import type { Gate } from './template.types';

/** What a member's findings do. Unsigned ones ask for a talk and hold back; they bring no step. */
export class ActiveFindings {
  /** What a critical result holds back. */
  private readonly holds: readonly ResultTable['holds'][Hold][];
  private readonly calls: ResultTable['critical']['says'];
  private readonly signed: readonly ResultTable['findings'][number]['signed'][];

  constructor(
    private readonly all: readonly Finding[],
    { holds, findings, critical }: Pick<ResultTable, 'findings' | 'holds' | 'critical'>,
  ) {
    this.calls = critical.says;
    this.holds = [...new Set(all.flatMap((finding) => finding.holds))].map((hold) => holds[hold]);
    this.signed = findings.filter(({ key }) => this.of(key)?.signed).map(({ signed }) => signed);
  }

  of(key: string): Finding | undefined {
    return this.all.find((finding) => finding.key === key);
  }

  /** What signed findings add to the score of a ladder. */
  boostOf(ladder: string): number {
    return this.signed.reduce((sum, { boost }) => sum + (boost?.[ladder] ?? 0), 0);
  }

  /** What stands as if it was answered with "yes". */
  get raised(): readonly (Gate | ScreenQuestion)[] {
    return [
      ...this.holds.flatMap(({ raises }) => raises),
      ...this.signed.flatMap(({ gates }) => gates ?? []),
    ];
  }

  /** Whether a ladder rests as long as a result is critical. */
  rests(ladder: string): boolean {
    return this.holds.some(({ rests }) => rests.includes(ladder));
  }

  /** The progress to plan with as long as a result is critical; what rests goes on afterwards from where it stood. */
  resting(progress: HabitProgress): HabitProgress {
    const rests = this.holds.flatMap((hold) => hold.rests);
    const atRest = rests.map((ladder) => [ladder, { step: 0, since_week: 1 }] as const);
    return { ...progress, ...Object.fromEntries(atRest) };
  }

  drops(item: string): boolean {
    return this.holds.some(({ drops }) => drops.includes(item));
  }

  /** Whom to call about a critical result. */
  callFor({ is_emergency }: Finding): string {
    return is_emergency ? this.calls.emergency : this.calls.other;
  }

  /** What is held back, said to the member. */
  get says(): string {
    return this.holds.map(({ says }) => says).join(' ');
  }
}
