const STEPS = [
  {
    title: 'Complete a health assessment',
    text: 'Tell us where you are, what matters most and when you have time.',
  },
  {
    title: 'Upload health data',
    text: 'Lab results, imaging or fitness tests. We read out the values for you.',
  },
  {
    title: 'Receive a personalised programme',
    text: 'Twelve weeks of habits, reading and check-ins, laid out day by day.',
  },
  {
    title: 'Track progress and optimise with coaches',
    text: 'See what works for you, and refine the rest together.',
  },
];

export function HowItWorks() {
  return (
    <section className="landing-section" aria-labelledby="how-title">
      <h2 id="how-title">How It Works</h2>
      <ol className="landing-steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
