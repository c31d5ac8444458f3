/** No statement gives up by the machine's clock: whether one has to wait for a lock, and what comes of it, is the gate's to say. */
export const withoutLimits = `do $$
  declare each regprocedure;
  begin
    for each in select oid from pg_proc where pronamespace = 'public'::regnamespace and 'lock_timeout=100ms' = any(proconfig) loop
      execute format('alter function %s reset lock_timeout', each);
    end loop;
  end $$`;

/** Takes away the partitions that a run has made, and what it promised of that of all other rows: the next run begins without. */
export const undivided = `do $$
  declare each record;
  begin
    for each in select oid::regclass as name from pg_class where relispartition and relkind = 'r' and pg_get_expr(relpartbound, oid) <> 'DEFAULT' loop
      execute format('drop table %s', each.name);
    end loop;
    for each in select conrelid::regclass as name, conname from pg_constraint join pg_class on pg_class.oid = conrelid
      where relispartition and contype = 'c' and coninhcount = 0 loop
      execute format('alter table %s drop constraint %I', each.name, each.conname);
    end loop;
  end $$`;
