import type { ReactNode } from 'react';
import './coming-soon.css';

interface ComingSoonProps {
  icon: ReactNode;
  text: string;
  features: readonly string[];
  /** At most one: the next sensible step. */
  action?: ReactNode;
}

/** A screen that is not built yet: says so, and names what will stand here. */
export function ComingSoon({ icon, text, features, action }: ComingSoonProps) {
  return (
    <section className="card coming-soon" aria-labelledby="coming-soon-title">
      <span className="icon-tile" aria-hidden="true">
        {icon}
      </span>
      <h2 id="coming-soon-title">Coming Soon</h2>
      <p>{text}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {action}
    </section>
  );
}
