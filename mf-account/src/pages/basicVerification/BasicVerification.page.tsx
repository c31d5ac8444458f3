import { basicItems, itemsToSend } from '../../verification/items';
import { LevelStatus } from '../../verification/LevelStatus';
import { VerificationFrame } from '../../verification/VerificationFrame';
import { BasicForm } from './BasicForm';

/** Basic verification: who one is and where one lives. */
export default function BasicVerificationPage() {
  return (
    <VerificationFrame level="basic">
      {(verification) => {
        const items = itemsToSend(verification, 'basic', basicItems);
        if (items.length === 0) return <LevelStatus verification={verification} level="basic" />;
        return <BasicForm key={items.join()} verification={verification} items={items} />;
      }}
    </VerificationFrame>
  );
}
