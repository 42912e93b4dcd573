import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { CoachScene, InsightScene, PrivacyScene } from './feature-scenes';

/** Those with a scene show a piece of the product beside the words. */
const FEATURES = [
  {
    icon: SparkleIcon,
    title: 'AI-Assisted Insights',
    text: 'The assistant reads your results and drafts what they may mean. A human clinician reviews each insight.',
    scene: InsightScene,
  },
  {
    icon: CalendarCheckIcon,
    title: 'Personalized Programs',
    text: 'Daily habits and weekly milestones, placed at the times that you choose and adjusted as you go.',
  },
  {
    icon: ChartLineUpIcon,
    title: 'Health Tracking',
    text: 'Biomarkers and lifestyle metrics in one place, each with its range and its history.',
  },
  {
    icon: UsersIcon,
    title: 'Expert Coaching',
    text: 'Health coaches follow your check-ins, answer your questions and help when a week goes wrong.',
    scene: CoachScene,
  },
  {
    icon: ShieldCheckIcon,
    title: 'Privacy & Security',
    text: 'Built for GDPR, HIPAA and CCPA, with your data encrypted. You can take it with you or have it deleted.',
    scene: PrivacyScene,
  },
  {
    icon: BooksIcon,
    title: 'Evidence-Based',
    text: 'Every step says why it is in your programme, and rests on published prevention research.',
  },
];

export function Features() {
  return (
    <section className="landing-section" aria-labelledby="features-title">
      <h2 id="features-title">A plan, people, and a clear view of your health</h2>
      <ul className="landing-features">
        {FEATURES.map(({ icon: Icon, title, text, scene: Scene }) => (
          <li key={title} className={Scene ? 'has-scene' : undefined}>
            <div>
              <span className="icon-tile" aria-hidden="true">
                <Icon size={24} weight="duotone" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {Scene && <Scene />}
          </li>
        ))}
      </ul>
    </section>
  );
}
