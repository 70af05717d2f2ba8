# Runs a command and writes down the seconds of user and system time that it took, with all processes below it:
# perl count-cpu.pl <number of the system call prctl> <file> <command ...>
# The kernel adds up the times of processes that are waited for, and a browser ends without waiting for those that draw its
# pages. This process takes in whatever loses its parent (PR_SET_CHILD_SUBREAPER), which Node has no call for, and waits for it.
# The file's second number says how many of the processes were still running in the end: their time is not counted.
use strict;
use warnings;
use POSIX ':sys_wait_h';

my ($prctl, $file, @command) = @ARGV;
my $set_child_subreaper = 36;
syscall($prctl, $set_child_subreaper, 1, 0, 0, 0);

my $child = fork // die "fork: $!";
if ($child == 0) {
  exec { $command[0] } @command or POSIX::_exit(127);
}
# A signal of the terminal goes to the command too; this process stays for its end.
$SIG{INT} = sub { };
$SIG{TERM} = sub { kill 'TERM', $child };

my $status = 1 << 8;
while (1) {
  my $ended = waitpid(-1, 0);
  next if $ended == -1 && $!{EINTR};
  last if $ended == -1;
  if ($ended == $child) { $status = $?; last }
}
# What ends together with the command is not yet there to be waited for.
my ($left, $tries) = (0, 20);
while ($tries-- > 0) {
  my $ended;
  do { $ended = waitpid(-1, WNOHANG) } while $ended > 0;
  last if $ended == -1;
  select undef, undef, undef, 0.02;
}
my %running;
for my $path (glob '/proc/[0-9]*/stat') {
  open my $stat, '<', $path or next;
  my $line = <$stat> // '';
  $running{$1} = 1 if $line =~ /^(\d+) \(.*\) [^Z] (\d+)/ && $2 == $$;
}
my (undef, undef, $user, $system) = times;
open my $out, '>', $file or die "$file: $!";
printf $out "%.2f %d\n", $user + $system, scalar keys %running;
close $out;
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
