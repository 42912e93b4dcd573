import { ActiveFindings } from './active-findings';
import type { WorkPattern } from '../../health-screen/health-screen.options';
import type { Concern, GateRule, GateState } from './gate-table.types';
import type { ResultTable } from './result-table.types';
import type { HealthScreenAnswers, ScreenQuestion } from './screen.types';
import type { BroughtBy, Gate } from './template.types';

/**
 * The questions behind each safety gate of the programme's template. What only a clinician can agree to (the template's
 * SIGN-OFF: cold showers, optional tests) has none, and no answer opens it.
 */
export const GATE_QUESTIONS = {
  'G-EX': ['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'],
  'G-PREG': ['pregnancy'],
  'G-ED': ['eatingDisorder', 'foodWorry'],
  'G-ALC': ['alcoholAmount', 'alcoholWithdrawal'],
  'G-MOOD': ['lowMood', 'selfHarm'],
  'G-MED': ['glucoseMedicine', 'bloodThinner', 'kidneyDisease'],
  'G-BP': ['highPressure'],
  'G-SLEEP': ['poorSleep', 'breathingPauses'],
} as const satisfies Partial<Record<Gate, readonly ScreenQuestion[]>>;

export type ScreenedGate = keyof typeof GATE_QUESTIONS;

const GATES = Object.keys(GATE_QUESTIONS) as ScreenedGate[];
/** No signature makes a pregnancy or a low mood go away. */
const NOT_SIGNED_OFF: readonly Gate[] = ['G-PREG', 'G-MOOD'];
/** From the most cautious on. */
const BY_CAUTION = ['yes', 'not_sure', 'unanswered', 'open'] as const satisfies readonly GateState[];
/** AUDIT-C from which brief advice is given (S11). */
export const AUDIT_RISK = 5;

/** Of a member without results. */
const NO_RESULTS = { findings: [], holds: {}, critical: {} } as unknown as ResultTable;

const most = (states: readonly GateState[]): GateState =>
  BY_CAUTION.find((state) => states.includes(state)) ?? 'open';

/** The AUDIT-C score as far as it is known: 0 to 12. Who never drinks needs no other answer. */
export function auditScore(screen: HealthScreenAnswers): { readonly least: number; readonly most: number } {
  const points = [screen.auditFrequency, screen.auditAmount, screen.auditBinge];
  if (points[0] === 0) return { least: 0, most: 0 };
  const least = points.reduce<number>((sum, given) => sum + (given ?? 0), 0);
  return { least, most: least + 4 * points.filter((given) => given === undefined).length };
}

/** How the gates of a member stand, and which rules of the table hold. */
export class Gates {
  private readonly states = new Map<Concern, GateState>();
  private readonly rules = new Map<string, GateRule[]>();
  private readonly audit: { readonly least: number; readonly most: number };

  constructor(
    private readonly screen: HealthScreenAnswers,
    signedOff: readonly Gate[] = [],
    table: readonly GateRule[] = [],
    readonly findings = new ActiveFindings([], NO_RESULTS),
  ) {
    this.audit = auditScore(screen);
    const drinks: GateState =
      this.audit.least >= AUDIT_RISK ? 'yes' : this.audit.most >= AUDIT_RISK ? 'unanswered' : 'open';
    this.states.set('AUDIT-C', drinks);
    this.states.set('smoking', !screen.smoking ? 'unanswered' : screen.smoking === 'now' ? 'yes' : 'open');
    const hasShifts = screen.workPattern === 'nights' || screen.workPattern === 'rotating';
    this.states.set('shifts', !screen.workPattern ? 'unanswered' : hasShifts ? 'yes' : 'open');
    this.states.set('SIGN-OFF', signedOff.includes('SIGN-OFF') ? 'open' : 'unanswered');
    for (const gate of GATES) {
      const isSigned = signedOff.includes(gate) && !NOT_SIGNED_OFF.includes(gate);
      const answers = GATE_QUESTIONS[gate].map((question) => (isSigned ? 'open' : this.answered(question)));
      GATE_QUESTIONS[gate].forEach((question, index) => this.states.set(question, answers[index]!));
      if (gate === 'G-ALC' && drinks === 'yes' && !isSigned) answers.push('yes');
      this.states.set(gate, most(answers));
    }
    for (const concern of findings.raised) {
      this.states.set(concern, 'yes');
      const gate = this.gateOf(concern);
      if (gate) this.states.set(gate, 'yes');
    }
    for (const rule of table.filter((candidate) => this.holds(candidate))) {
      for (const key of rule.items) this.rules.set(key, [...(this.rules.get(key) ?? []), rule]);
    }
  }

  private answered(question: ScreenQuestion): GateState {
    if (question === 'alcoholAmount' && this.screen.auditFrequency === 0) return 'open';
    const answer = this.screen[question];
    return answer === undefined ? 'unanswered' : answer === 'no' ? 'open' : answer;
  }

  get work(): WorkPattern | undefined {
    return this.screen.workPattern;
  }

  stateOf(concern: Concern): GateState {
    return this.states.get(concern) ?? 'unanswered';
  }

  isOpen(concern: Concern): boolean {
    return this.stateOf(concern) === 'open';
  }

  /** Whether somebody answered it with "yes" or "not sure". */
  isRaised(concern: Concern): boolean {
    return this.stateOf(concern) === 'yes' || this.stateOf(concern) === 'not_sure';
  }

  /** The gate that a concern is, or is a question of; undefined where there is none. */
  gateOf(concern: Concern): ScreenedGate | undefined {
    return GATES.find(
      (each) => each === concern || GATE_QUESTIONS[each].some((question) => question === concern),
    );
  }

  /** The rules about an item or a ladder that hold for this member, in the table's order. */
  rulesFor(key: string): readonly GateRule[] {
    return this.rules.get(key) ?? [];
  }

  drops(key: string): boolean {
    return this.findings.drops(key) || this.rulesFor(key).some(({ effect }) => effect === 'drop');
  }

  /** The highest step of a ladder: 0 to 4. */
  highestStep(key: string): number {
    const rules = this.rulesFor(key);
    if (rules.some(({ effect }) => effect === 'drop')) return 0;
    return Math.min(4, ...rules.flatMap(({ effect, step }) => (effect === 'cap' && step ? step : [])));
  }

  /** The questions and gates that cap it only because nobody has answered yet. */
  waitingOn(key: string): Concern[] {
    return this.rulesFor(key)
      .filter(({ on, effect }) => effect === 'cap' && this.stateOf(on) === 'unanswered')
      .map(({ on }) => on);
  }

  /** Whether the screen, or a result, brings what is marked with this. */
  bring({ gates = [], questions = [], smoking = [], audit_from, findings = [] }: BroughtBy): boolean {
    return (
      findings.some((key) => this.findings.of(key)) ||
      [...gates, ...questions].some((concern) => this.isRaised(concern)) ||
      smoking.some((kind) => kind === this.screen.smoking) ||
      (audit_from !== undefined && this.audit.least >= audit_from)
    );
  }

  private holds({ on, effect, states }: GateRule): boolean {
    const state = this.stateOf(on);
    if (state === 'open') return false;
    if (states) return states.includes(state);
    return effect !== 'variant' || state !== 'unanswered';
  }
}
