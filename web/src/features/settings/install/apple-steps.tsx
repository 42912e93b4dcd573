import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { PlusSquareIcon } from '@phosphor-icons/react/dist/csr/PlusSquare';

const STEPS = [
  {
    icon: ExportIcon,
    text: (
      <>
        In Safari tap <strong>Share</strong>, the square with an arrow out of it.
      </>
    ),
  },
  {
    icon: PlusSquareIcon,
    text: (
      <>
        Scroll down, choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
      </>
    ),
  },
  {
    icon: HouseIcon,
    text: (
      <>Open Damson from your home screen and sign in there. Notifications can be switched on from then on.</>
    ),
  },
];

/** How an app gets onto the home screen of an iPhone or iPad, where no browser offers it. */
export function AppleSteps() {
  return (
    <>
      <p>On an iPhone or iPad it takes three steps:</p>
      <ol className="settings-install-steps">
        {STEPS.map(({ icon: Icon, text }, place) => (
          <li key={place}>
            <span className="settings-install-icon" aria-hidden="true">
              <Icon size={22} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
