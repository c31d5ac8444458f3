import type { ReactNode, Ref } from 'react';
import { Card } from '@halyard-h5/shared-ui';
import classes from './FormCard.module.css';

interface FormCardProps {
  readonly title?: string;
  readonly fields?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export function FormCard({ title, fields, children }: FormCardProps) {
  return (
    <Card title={title}>
      <div ref={fields} className={classes.fields}>
        {children}
      </div>
    </Card>
  );
}
